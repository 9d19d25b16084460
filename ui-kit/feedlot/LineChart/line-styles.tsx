import { cx } from '../../base/cx.ts'

/** Three lines that are distinguishable without colour. */
export const lineStyles = [
  { className: 'stroke-pasture' },
  { className: 'stroke-sky', strokeDasharray: '7 4' },
  { className: 'stroke-amber', strokeDasharray: '2 4' },
]

const markerClasses = ['rounded-full bg-pasture', 'bg-sky', 'rotate-45 bg-amber']

export const PointMarker = ({ seriesIndex, left, bottom }: { seriesIndex: number; left: string; bottom: string }) => (
  <span
    aria-hidden="true"
    style={{ left, bottom }}
    className={cx(
      'absolute size-2.5 -translate-x-1/2 translate-y-1/2 ring-2 ring-surface',
      markerClasses[seriesIndex % markerClasses.length],
    )}
  />
)
