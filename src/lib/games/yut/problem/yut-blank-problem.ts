/** Template of a new problem file; its example can be played at once. */
export const BLANK_PROBLEM = `game: yut
format: 1
title: My problem  # shown once it is solved

# Where the mals of each side are: 0 waits at the start, 30 is home.
you: [0, 2, 7, 7]
opponent: [0, 3, 9, 30]

# What was thrown and is still to be used.
scores: [yut, gae]

solution:
  moves: [gae:7-9]
`;
