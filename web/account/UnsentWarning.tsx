/** Warns of what is on this device only, also of what the server rejected and the person can correct, before its person or farm is left. */
import { Banner } from 'ui-kit'
import { countDraftNotes } from '../core/draft-notes.ts'
import type { Farm } from '../core/session.ts'
import { useUnsentCount } from '../field/offline/useOutbox.ts'

/** `farms`: all of the person's unless given. */
export function UnsentWarning({ farms }: { farms?: Farm[] }) {
  const unsent = useUnsentCount(farms, true)
  return (
    <>
      {unsent > 0 && (
        <Banner tone="warning">
          Há registros neste aparelho que ainda não foram enviados ou aceitos. Envie-os ou corrija-os antes: depois não
          será possível.
        </Banner>
      )}
      {countDraftNotes(farms) > 0 && (
        <Banner tone="warning">
          Há notas de cocho escolhidas e não salvas. Salve-as antes em Leitura de cocho: depois não será possível.
        </Banner>
      )}
    </>
  )
}
