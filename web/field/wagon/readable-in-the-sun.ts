/** Classes of the operator's screens: no text is under 16 px. */
export const readableInTheSun = '[--text-sm--line-height:1.5rem] [--text-sm:1rem]'
