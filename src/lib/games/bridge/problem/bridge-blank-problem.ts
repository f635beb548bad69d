/** The template of a new problem file: a complete example that can be played at once. */
export const BLANK_PROBLEM = `game: bridge
format: 1
title: My problem  # shown once it is solved
student: S  # declarer, who plays dummy too, or a defender
contract: 3NT by S  # or: dealer and auction

# What the student sees: spades.hearts.diamonds.clubs
hands:
  N: 432.432.54.AK876
  S: AQ5.AK5.A876.432

# The layouts that may be the truth: one hidden hand each, the other is what is left.
deals:
  real:
    - { name: three clubs in West, W: KJ876.97.KT3.QJ5 }
    - { name: three clubs in East, W: KJ876.97.KT32.QJ }

# The cards before the first decision, from the opening lead on.
start: S6 S2 S9 SQ
`;

/** The template of a problem file without cards, for an author who lays them out on the table. */
export const EMPTY_HANDS_PROBLEM = `game: bridge
format: 1
title: My problem  # shown once it is solved
student: S  # declarer, who plays dummy too, or a defender
contract: 3NT by S  # or: dealer and auction
hands:
  N: ...
  S: ...
deals:
  real:
    - { name: the first deal, W: ... }
`;
