import { drawingUrl } from './drawings.ts'
import type { shapes } from './Signs.tsx'

export type Sign = keyof typeof shapes

/** A pictogram of a feature, in the colour of the text. All are in one file. */
export const Pictogram = ({ sign, className = 'size-14' }: { sign: Sign; className?: string }) => (
  <svg viewBox="0 0 64 64" className={`fill-current ${className}`} aria-hidden="true">
    <use href={`${drawingUrl('signs')}#${sign}`} />
  </svg>
)
