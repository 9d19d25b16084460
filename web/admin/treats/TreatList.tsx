import { ListPage, RecordRow } from 'ui-kit'
import type { Treat } from '../../../domain/feed/treat/treat-output.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import { useIsAllowed } from '../../core/session.ts'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useResource } from '../../crud/useResource.ts'

const editHref = ({ id }: Treat) => `/admin/treats/${id}/edit`
const nameOf = ({ name }: Treat) => name

export function TreatList() {
  const treats = useResource<Treat>('/treats')
  const mayWrite = useIsAllowed('treats.write')
  const create = useCreateFromName('/admin/treats')
  const dates = useRecordDates()
  const { confirmDelete, dialog } = useDeleteDialog(treats.remove, {
    question: ({ name }) => `Excluir o trato ${name}?`,
    text: 'Ao excluir este tratamento, ele não será mais visível no sistema.',
    consequence: ({ percent }) => (
      <p>Ele leva {formatPercent(percent)} da carga do dia. As operações já feitas continuam no histórico.</p>
    ),
  })
  return (
    <>
      <ListPage
        {...treats.listProps}
        title="Tratos"
        layout="rows"
        placeholder={mayWrite ? 'Nome do trato' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Trato', onCreate: create } : undefined}
        searchText={nameOf}
        notice={
          mayWrite && (
            <DuplicateNamesNotice
              kind="treat"
              items={treats.items}
              detail={({ percent }) => formatPercent(percent)}
              rename={{ href: editHref }}
            />
          )
        }
        empty={{ title: 'Nenhum trato encontrado', text: 'Crie um trato para começar.' }}
      >
        {treat => (
          <RecordRow
            name={treat.name}
            facts={[{ label: 'Percentual (%)', value: formatPercent(treat.percent), size: 'lg' }, ...dates(treat)]}
            {...(mayWrite && { editHref: editHref(treat), onDelete: () => confirmDelete(treat) })}
          />
        )}
      </ListPage>
      {dialog}
    </>
  )
}
