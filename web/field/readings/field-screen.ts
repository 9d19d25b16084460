import { useMediaQuery } from 'ui-kit'

/** A phone or a tablet, which is used with gloves. */
export const FIELD_SCREEN = '(max-width: 64rem), (max-height: 34rem)'
export const useControlSize = () => (useMediaQuery(FIELD_SCREEN) ? 'field' : 'md')
