/** What the schedule feeds on a day: its total, the kg of each treat, and the share of the day's load that each rule gets. */
import { FormPreview, PreviewFigures, PreviewLines } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { DailyPercents } from './DailyPercents.tsx'
import { loadsByTreat, type TreatChoice } from './schedule-item.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'

type Props = {
  name: string
  added: TreatChoice[]
  options: ScheduleOptions
  /** Undefined until they are loaded. */
  otherSchedules: TreatSchedule[] | undefined
}

export function SchedulePreview({ name, added, options, otherSchedules }: Props) {
  const treats = loadsByTreat(added, options)
  const total = sumBy(treats, ({ load }) => load)
  return (
    <FormPreview
      title="Prévia do dia"
      name={name}
      empty={added.length === 0 && 'Adicione um trato para ver quanto esta programação distribui por dia.'}
    >
      <PreviewFigures
        figures={[
          { label: 'Total do dia', value: formatNumber(total), unit: 'kg' },
          { label: 'Saídas', value: formatNumber(added.length), text: countText(treats.length, 'trato') },
        ]}
      />
      <PreviewLines
        title="Por trato"
        lines={treats.map(({ id, name, times, load }) => ({ id, name, text: listNames(times), value: formatKg(load) }))}
      />
      {otherSchedules && <DailyPercents added={added} others={otherSchedules} options={options} />}
    </FormPreview>
  )
}
