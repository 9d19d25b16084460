import { ListPage, RecordRow } from 'ui-kit'
import { useLocation } from 'wouter'
import type { Contract } from '../../../domain/contract/contract-output.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useResource } from '../../crud/useResource.ts'
import { contractHref, contractsHref, termsText } from './contracts.ts'

export function ContractList() {
  const { remove, listProps } = useResource<Contract>('/contracts')
  const mayWrite = useIsAllowed('contracts.write')
  const [, navigate] = useLocation()
  const { confirmDelete, dialog } = useDeleteDialog(remove, {
    question: ({ client_name }: Contract) => `Excluir o contrato de ${client_name}?`,
    text: 'Os lotes continuam, e podem entrar em outro contrato. Os links do cliente deixam de valer.',
  })
  const create = (name: string) => navigate(`${contractsHref}/new${name ? `?${new URLSearchParams({ name })}` : ''}`)
  return (
    <>
      <ListPage
        {...listProps}
        layout="rows"
        title="Contratos"
        text="O que o confinamento combina com donos de animais, as faturas e o link que o cliente lê."
        placeholder={mayWrite ? 'Nome do cliente' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar contrato', onCreate: create } : undefined}
        searchText={({ client_name, lots }) => [client_name, ...lots.map(({ name }) => name)].join(' ')}
        empty={{
          title: 'Nenhum contrato',
          text: 'Diária, @ produzida, matéria seca ou parceria: escolha os lotes de um cliente e o combinado.',
        }}
      >
        {contract => (
          <RecordRow
            name={contract.client_name}
            href={contractHref(contract.id)}
            facts={[
              { label: 'Combinado', value: termsText(contract), wide: true },
              {
                label: 'Lotes',
                value: listNames(
                  contract.lots.map(({ name }) => name),
                  3,
                ),
              },
            ]}
            {...(mayWrite && {
              editHref: `${contractHref(contract.id)}/edit`,
              onDelete: () => confirmDelete(contract),
            })}
          />
        )}
      </ListPage>
      {dialog}
    </>
  )
}
