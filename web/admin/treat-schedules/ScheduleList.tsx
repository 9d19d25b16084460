import { type ReactNode, useState } from 'react'
import { Button, ListPage, ScheduleCard, SegmentedControl } from 'ui-kit'
import { useSearchParams } from 'wouter'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg } from '../../../domain/format/format.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useResource } from '../../crud/useResource.ts'
import { useRestoreOperation } from '../../crud/useRestoreOperation.ts'
import { useLoadedIngredientStyleByName } from '../ingredients/ingredients.ts'
import { useCorralNames } from '../lots/lots.ts'
import { ScheduleDay } from './ScheduleDay.tsx'
import { editScheduleHref, newScheduleHref } from './treat-schedules.ts'

/** The search also finds operators, treats and rules. */
const textOf = ({ id, name, users, treat_items }: TreatSchedule) =>
  [`#${id}`, name, ...users.map(user => user.name), ...treat_items.flatMap(of => [of.treat?.name, of.rule?.name])].join(
    ' ',
  )

const views = [
  { value: 'list', label: 'Programações' },
  { value: 'day', label: 'O dia por vagão' },
] as const
type View = (typeof views)[number]['value']

/** The schedules one by one, or the day that they make together. */
export function ScheduleList() {
  const [params, setParams] = useSearchParams()
  const view: View = params.get('view') === 'day' ? 'day' : 'list'
  const viewSwitch = (
    <SegmentedControl
      label="Ver"
      options={[...views]}
      value={view}
      onChange={value => setParams(value === 'list' ? {} : { view: value })}
    />
  )
  return view === 'day' ? <ScheduleDay viewSwitch={viewSwitch} /> : <Schedules viewSwitch={viewSwitch} />
}

function Schedules({ viewSwitch }: { viewSwitch: ReactNode }) {
  const schedules = useResource<TreatSchedule>('/treat_schedules')
  const mayWrite = useIsAllowed('treat_schedules.write')
  const timezone = useFarm()?.timezone
  const today = useToday()
  const ingredientStyle = useLoadedIngredientStyleByName()
  const corralName = useCorralNames()
  const { restoring, restore } = useRestoring()
  const { confirmDelete, dialog } = useDeleteDialog(schedules.remove, {
    question: ({ id, name }) => `Excluir o Trato #${id}, ${name}?`,
    text: 'Ao excluir este agendamento, ele não será mais visível no sistema.',
    consequence: scheduleConsequence,
  })
  return (
    <>
      <ListPage
        {...schedules.listProps}
        title="Todas programações"
        layout="column"
        actions={mayWrite && <Button href={newScheduleHref}>Nova Programação</Button>}
        filters={viewSwitch}
        searchText={textOf}
        empty={{ title: 'Nenhuma programação encontrada', text: 'Crie uma agora mesmo.' }}
      >
        {schedule => (
          <ScheduleCard
            schedule={schedule}
            today={today}
            ingredientStyle={ingredientStyle}
            corralName={corralName}
            level={2}
            {...(timezone && { timezone })}
            {...(mayWrite && {
              editHref: editScheduleHref(schedule.id),
              onDelete: () => confirmDelete(schedule),
              onRestore: () => void restore(schedule.id),
              restoring: restoring === schedule.id,
            })}
          />
        )}
      </ListPage>
      {dialog}
    </>
  )
}

/** The feed of every day that goes with the schedule, and what becomes of its operation of today. */
const scheduleConsequence = ({ treat_items, total, today }: TreatSchedule) => (
  <>
    <p>
      Esta programação faz{' '}
      <strong className="font-semibold">
        {countText(treat_items.length, 'trato')} por dia, {formatKg(total)}
      </strong>
      .
    </p>
    {today && !today.deleted && today.status === 'pending' && (
      <p>A operação de hoje ainda não começou e será cancelada.</p>
    )}
    {today && !today.deleted && today.status === 'in_progress' && <p>A operação de hoje já começou e vai até o fim.</p>}
  </>
)

/** The schedule whose operation of today is being brought back. */
function useRestoring() {
  const restoreOperation = useRestoreOperation()
  const [restoring, setRestoring] = useState<number | null>(null)
  const restore = async (scheduleId: number) => {
    setRestoring(scheduleId)
    await restoreOperation(scheduleId)
    setRestoring(null)
  }
  return { restoring, restore }
}
