import type { ReactNode } from 'react'
import { CapacityMeter, ListPage, RecordRow, Tag } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Corral } from '../../../domain/lot/corral-output.ts'
import { useIsAllowed } from '../../core/session.ts'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useResource } from '../../crud/useResource.ts'

const editHref = ({ id }: Corral) => `/admin/corrals/${id}/edit`
const nameOf = ({ name }: Corral) => name
/** A longer name would be cut. */
const fitsOnTag = ({ name }: Corral) => name.length <= 8

const CorralTwins = ({ items }: { items: Corral[] | undefined }) => (
  <DuplicateNamesNotice
    kind="corral"
    items={items}
    detail={({ animal_count, capacity }) =>
      `${countText(animal_count, 'cabeça')}${capacity === null ? '' : `, capacidade para ${formatNumber(capacity)}`}`
    }
    rename={{ href: editHref }}
  />
)

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

export function CorralList() {
  const corrals = useResource<Corral>('/corrals', '?include_animal_count=true')
  const mayWrite = useIsAllowed('corrals.write')
  const create = useCreateFromName('/admin/corrals')
  const dates = useRecordDates()
  const { confirmDelete, dialog } = useDeleteDialog(corrals.remove, {
    question: ({ name }) => `Excluir a baia ${name}?`,
    text: 'Ao excluir esta baia, ele não será mais visível no sistema.',
    consequence: corralConsequence,
  })
  return (
    <>
      <ListPage
        {...corrals.listProps}
        title="Baias"
        layout="rows"
        placeholder={mayWrite ? 'Nome da baia' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Baia', onCreate: create } : undefined}
        searchText={nameOf}
        notice={mayWrite && <CorralTwins items={corrals.items} />}
        empty={{ title: 'Nenhuma baia encontrado', text: 'Crie uma baia para começar.' }}
      >
        {corral => (
          <RecordRow
            name={corral.name}
            nameElement={fitsOnTag(corral) && <Tag name={corral.name} />}
            facts={dates(corral)}
            {...(mayWrite && { editHref: editHref(corral), onDelete: () => confirmDelete(corral) })}
          >
            <CapacityMeter count={corral.animal_count} capacity={corral.capacity} />
          </RecordRow>
        )}
      </ListPage>
      {dialog}
    </>
  )
}
