/** How the levels of a heatmap look. */
import type { HeatLevel } from './heat-level.ts'

/** What a cell shows where there should be a value. */
export const MISSING_TEXT = '?'

/** Bold where it is strong: paper and eyes without colour see that too. */
export const levelClasses = {
  'low-strong': 'bg-rust font-bold text-on-rust print:bg-rust-soft print:text-ink',
  low: 'bg-rust-soft',
  even: 'bg-pasture-soft',
  high: 'bg-sky-soft',
  'high-strong': 'bg-sky font-bold text-on-inverse print:bg-sky-soft print:text-ink',
  missing: 'bg-amber-soft font-bold text-amber',
} satisfies Record<HeatLevel | 'missing', string>
