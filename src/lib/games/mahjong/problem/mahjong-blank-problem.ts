/** Template of a new problem file; its example can be played at once. */
export const BLANK_PROBLEM = `game: mahjong
format: 1
title: My problem  # shown once it is solved
seat: west

# Thirteen tiles, and the one that was drawn.
hand: 345m5678p3478s22z
drew: 9m

# What lies before each player.
discards:
  east: 1z9p1m2z8s7z6p
  south: 4z1p9s7z2m9s5m
  west: 1z4z3z1m9p6z
  north: 5z9m1s2z1p3z

solution:
  discard: 9m
`;
