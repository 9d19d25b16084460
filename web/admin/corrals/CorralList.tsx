import { CapacityMeter, ListPage, RecordCard, Tag } from 'ui-kit'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useResource } from '../../crud/useResource.ts'
import { useIsAllowed } from '../../session.ts'
import type { Corral } from './corrals.ts'

const nameOf = ({ name }: Corral) => name
/** A longer name would be cut. */
const fitsOnTag = ({ name }: Corral) => name.length <= 8

export function CorralList() {
  const corrals = useResource<Corral>('/corrals', '?include_animal_count=true')
  const mayWrite = useIsAllowed('corrals.write')
  const create = useCreateFromName('/admin/corrals')
  const dates = useRecordDates()
  const { confirmDelete, dialog } = useDeleteDialog(corrals.remove, {
    question: ({ name }) => `Excluir a baia ${name}?`,
    text: 'Ao excluir esta baia, ele não será mais visível no sistema.',
  })
  return (
    <>
      <ListPage
        {...corrals.listProps}
        title="Baias"
        placeholder={mayWrite ? 'Nome da baia' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Baia', onCreate: create } : undefined}
        searchText={nameOf}
        empty={{ title: 'Nenhuma baia encontrado', text: 'Crie uma baia para começar.' }}
      >
        {corral => (
          <RecordCard
            name={corral.name}
            nameElement={fitsOnTag(corral) && <Tag name={corral.name} />}
            facts={dates(corral)}
            {...(mayWrite && { editHref: `/admin/corrals/${corral.id}/edit`, onDelete: () => confirmDelete(corral) })}
          >
            <CapacityMeter count={corral.animal_count} capacity={corral.capacity} />
          </RecordCard>
        )}
      </ListPage>
      {dialog}
    </>
  )
}
