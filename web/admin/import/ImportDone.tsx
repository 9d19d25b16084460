/** What was imported just now, and the way back. */
import { Banner } from 'ui-kit'
import { importTitle } from '../../../domain/import/import-kind.ts'
import { UndoButton } from './UndoButton.tsx'
import type { Done } from './useImport.ts'

export function ImportDone({ done, next }: { done: Done; next: string | undefined }) {
  return (
    <Banner
      tone="success"
      title={`${importTitle(done.import.kind)}: ${done.message}`}
      action={<UndoButton made={done.import} />}
    >
      {next ? `Agora confira ${next}.` : 'Pode ser desfeita por 7 dias, também pela lista abaixo.'}
    </Banner>
  )
}
