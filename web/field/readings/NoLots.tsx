/** What the screen shows where the farm has no lots. */
import { Button, EmptyState, PageHeader } from 'ui-kit'
import { useIsAllowed } from '../../core/session.ts'
import { READING_TEXT, READING_TITLE } from './reading-placeholders.tsx'

export function NoLots() {
  const canCreate = useIsAllowed('lots.write')
  return (
    <div className="space-y-6">
      <PageHeader title={READING_TITLE} text={READING_TEXT} />
      <EmptyState
        title="Nenhum lote encontrado"
        text={canCreate ? 'Crie um lote para ler o cocho dele.' : 'Peça ao gestor que crie os lotes da fazenda.'}
        action={canCreate && <Button href="/admin/lots/new">Criar Lote</Button>}
      />
    </div>
  )
}
