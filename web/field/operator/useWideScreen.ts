import { useMediaQuery } from 'ui-kit'

/** Where the plan has its side: the cab's tablet, not a phone. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 56.25rem)')
