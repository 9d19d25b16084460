const FIRST = 12
const FEW = 18

/** How many of a list are shown before 'Ver todos': all of a few, because a press for the last ones is no help. */
export const countFirst = (count: number): number => (count <= FEW ? count : FIRST)
