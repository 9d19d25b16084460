import { ListPage, RecordRow } from 'ui-kit'
import { formatPercentChange } from '../../../domain/format/format.ts'
import type { CorralIndex } from '../../../domain/trough-reading/corral-index-output.ts'
import { useIsAllowed } from '../../core/session.ts'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useResource } from '../../crud/useResource.ts'

const editHref = ({ id }: CorralIndex) => `/admin/corral-indexes/${id}/edit`
const nameOf = ({ name }: CorralIndex) => name

export function CorralIndexList() {
  const indexes = useResource<CorralIndex>('/corral_indexes')
  const mayWrite = useIsAllowed('corral_indexes.write')
  const create = useCreateFromName('/admin/corral-indexes')
  const dates = useRecordDates()
  const { confirmDelete, dialog } = useDeleteDialog(indexes.remove, {
    question: ({ name }) => `Excluir o índice ${name}?`,
    text: 'Ao excluir este índice, ele não será mais visível no sistema.',
    consequence: ({ value }) => (
      <p>A nota {formatPercentChange(value)} sai das opções da leitura. As leituras já feitas com ela continuam.</p>
    ),
  })
  return (
    <>
      <ListPage
        {...indexes.listProps}
        title="Índices de cocho"
        layout="rows"
        text="O índice é a nota do cocho, de -100% a 100%: o quanto o próximo trato do lote aumenta ou diminui."
        placeholder={mayWrite ? 'Nome do índice' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Índice', onCreate: create } : undefined}
        searchText={nameOf}
        notice={
          mayWrite && (
            <DuplicateNamesNotice
              kind="corralIndex"
              items={indexes.items}
              detail={({ value }) => formatPercentChange(value)}
              rename={{ href: editHref }}
            />
          )
        }
        empty={{ title: 'Nenhum índice encontrado', text: 'Crie um índice para começar.' }}
      >
        {index => (
          <RecordRow
            name={index.name}
            facts={[{ label: 'Valor', value: formatPercentChange(index.value), size: 'lg' }, ...dates(index)]}
            {...(mayWrite && {
              editHref: editHref(index),
              onDelete: () => confirmDelete(index),
            })}
          />
        )}
      </ListPage>
      {dialog}
    </>
  )
}
