/** What the treat takes of a day's load, and the sum of the farm's treats with it. */
import { FormPreview, PreviewFigures, PreviewLines } from 'ui-kit'
import { totalLoad } from '../../../domain/feed/portion.ts'
import type { Treat } from '../../../domain/feed/treat/treat-output.ts'
import { formatKg, formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { toGrams, toHundredths, toKg } from '../../../domain/units/weight.ts'
import { useFarmData } from '../../core/data.ts'

const SAMPLE_KG = 10_000

type Props = {
  id: number | undefined
  name: string
  percent: number | null
}

export function TreatPreview({ id, name, percent }: Props) {
  const stored = useFarmData<Treat[]>('/treats').data ?? []
  const share = percent !== null && percent > 0 && percent <= 100 ? percent : 0
  const current = { id: id ?? 0, name: name.trim() || 'Este trato', percent: share }
  const treats = id === undefined ? [...stored, current] : stored.map(treat => (treat.id === id ? current : treat))
  const sum = sumBy(treats, treat => toHundredths(treat.percent)) / 100
  return (
    <FormPreview title="Prévia do trato" name={name}>
      <PreviewFigures
        figures={[
          {
            label: `De ${formatKg(SAMPLE_KG)} por dia`,
            value: share > 0 ? formatNumber(toKg(totalLoad([toGrams(SAMPLE_KG)], share))) : null,
            unit: 'kg',
            ...(share <= 0 && { text: 'Informe o percentual.' }),
          },
          { label: 'Todos os tratos', value: formatPercent(sum) },
        ]}
      />
      {stored.length > 0 && (
        <PreviewLines
          title="Tratos cadastrados"
          lines={treats.map(treat => ({
            id: treat.id,
            name: treat.name,
            value: formatPercent(treat.percent),
            current: treat === current,
          }))}
        />
      )}
    </FormPreview>
  )
}
