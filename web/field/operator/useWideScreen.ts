import { useMediaQuery } from 'ui-kit'

/** Whether the plan fits beside the step: on the tablet of the wagon, not on a phone. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 56.25rem)')
