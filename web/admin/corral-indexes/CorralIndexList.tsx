import { RecordRow } from 'ui-kit'
import { formatPercentChange } from '../../../domain/format/format.ts'
import type { CorralIndex } from '../../../domain/trough-reading/corral-index-output.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'

export function CorralIndexList() {
  const dates = useRecordDates()
  return (
    <RecordListPage<CorralIndex>
      kind="corral_index"
      text="O índice é a nota do cocho, de -100% a 100%: o quanto o próximo trato do lote aumenta ou diminui."
      detail={({ value }) => formatPercentChange(value)}
      consequence={({ value }) => (
        <p>A nota {formatPercentChange(value)} sai das opções da leitura. As leituras já feitas com ela continuam.</p>
      )}
    >
      {(index, actions) => (
        <RecordRow
          name={index.name}
          facts={[{ label: 'Valor', value: formatPercentChange(index.value), size: 'lg' }, ...dates(index)]}
          {...actions}
        />
      )}
    </RecordListPage>
  )
}
