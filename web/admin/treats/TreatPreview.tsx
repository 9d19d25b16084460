/** What the treat takes of a day's load, and the sum of the farm's treats with it. */
import { FormPreview, PreviewFigures, PreviewLines } from 'ui-kit'
import { totalLoad } from '../../../domain/feed/portion.ts'
import { formatKg, formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { toGrams, toHundredths, toKg } from '../../../domain/units/weight.ts'
import { useFarmData } from '../../data.ts'
import type { Treat } from './treats.ts'

const SAMPLE_KG = 10_000

type Props = {
  id: number | undefined
  name: string
  percent: number | null
}

export function TreatPreview({ id, name, percent }: Props) {
  const others = useFarmData<Treat[]>('/treats').data?.filter(treat => treat.id !== id) ?? []
  const share = percent !== null && percent > 0 && percent <= 100 ? percent : 0
  const treats = [...others, { id: 'this', name: name.trim() || 'Este trato', percent: share }]
  const sum = treats.reduce((total, treat) => total + toHundredths(treat.percent), 0) / 100
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
      {others.length > 0 && (
        <PreviewLines
          title="Tratos cadastrados"
          lines={treats.map(treat => ({
            id: treat.id,
            name: treat.name,
            value: formatPercent(treat.percent),
            current: treat.id === 'this',
          }))}
        />
      )}
    </FormPreview>
  )
}
