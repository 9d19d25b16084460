import { type ChartPoint, type Scale, slotCenter, toHeight } from '../chart/chart.ts'

/** The `d` of the SVG path of one series in a box of 100 by 100; a gap starts a new subpath. */
export function linePath(points: ChartPoint[], series: number, scale: Scale) {
  const steps = points.map(({ values }, index) => {
    const value = values[series]
    if (value == null) return ''
    const command = points[index - 1]?.values[series] == null ? 'M' : 'L'
    return `${command}${slotCenter(index, points.length).toFixed(2)} ${(100 - toHeight(value, scale)).toFixed(2)}`
  })
  return steps.join('')
}
