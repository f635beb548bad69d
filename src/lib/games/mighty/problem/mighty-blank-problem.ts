/** Template of a new problem file; its example can be played at once. */
export const BLANK_PROBLEM = `game: mighty
format: 1
title: My problem  # shown once it is solved
student: P4
declarer: P0
contract: 15S
friend: joker

# The student's hand at the first decision.
hand: H5 D6 CK

# The hands of the others in each layout that may be the truth; the three cards left over are buried.
deals:
  real:
    - name: the club ten is buried
      P0: ST CJ C8
      P1: D8 D7 C7
      P2: HJ HT H9
      P3: DQ D9 C9
    - name: the club ten with P2
      P0: S7 DQ C8
      P1: D8 D7 C7
      P2: HJ H6 CT
      P3: H9 D9 C9

# The tricks before the first decision.
start:
  - DJ D3 D5 DK DT
  - SA SJ DA SQ S8
  - S3 S2 SK D2 S6
  - HA HQ H2 HK JK
  - CA C3 C2 C5 CQ
  - H4 H8 H7 H3 S4
  - S5 C6 C4 D4 S9
`;
