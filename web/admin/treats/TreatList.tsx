import { RecordRow } from 'ui-kit'
import type { Treat } from '../../../domain/feed/treat/treat-output.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'

/** As the specification has it. */
const texts = { deleteText: 'Ao excluir este tratamento, ele não será mais visível no sistema.' }

export function TreatList() {
  const dates = useRecordDates()
  return (
    <RecordListPage<Treat>
      kind="treat"
      detail={({ percent }) => formatPercent(percent)}
      consequence={({ percent }) => (
        <p>Ele leva {formatPercent(percent)} da carga do dia. As operações já feitas continuam no histórico.</p>
      )}
      texts={texts}
    >
      {(treat, actions) => (
        <RecordRow
          name={treat.name}
          facts={[
            { label: 'Percentual (%)', value: formatPercent(treat.percent), size: 'lg' },
            ...(treat.locked ? [{ label: 'Travado', value: 'Sim' }] : []),
            ...dates(treat),
          ]}
          {...actions}
        />
      )}
    </RecordListPage>
  )
}
