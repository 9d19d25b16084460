import type { ReactNode } from 'react'
import { CapacityMeter, RecordRow, Tag } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Corral } from '../../../domain/lot/corral-output.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'

/** A longer name would be cut. */
const fitsOnTag = ({ name }: Corral) => name.length <= 8

const headsAndCapacity = ({ animal_count, capacity }: Corral) =>
  `${countText(animal_count, 'cabeça')}${capacity === null ? '' : `, capacidade para ${formatNumber(capacity)}`}`

/** A corral with animals cannot be deleted: the dialog states it before the attempt. */
function corralConsequence({ animal_count }: Corral): ReactNode {
  if (animal_count === 0) return <p>Ela está vazia. Os lotes que passaram por ela continuam no histórico.</p>
  return (
    <p>
      Ela tem <strong className="font-semibold">{countText(animal_count, 'cabeça')}</strong> em lotes ativos. Antes,
      mude os lotes de baia ou encerre-os.
    </p>
  )
}

/** As the specification has them. */
const texts = {
  emptyTitle: 'Nenhuma baia encontrado',
  deleteText: 'Ao excluir esta baia, ele não será mais visível no sistema.',
}

export function CorralList() {
  const dates = useRecordDates()
  return (
    <RecordListPage<Corral>
      kind="corral"
      query="?include_animal_count=true"
      detail={headsAndCapacity}
      consequence={corralConsequence}
      texts={texts}
    >
      {(corral, actions) => (
        <RecordRow
          name={corral.name}
          nameElement={fitsOnTag(corral) && <Tag name={corral.name} />}
          facts={dates(corral)}
          {...actions}
        >
          <CapacityMeter count={corral.animal_count} capacity={corral.capacity} />
        </RecordRow>
      )}
    </RecordListPage>
  )
}
