import { toast } from '../../core/toasts.ts'

/** Resolves to whether a change of the outbox is on the disk. After a failure shows a toast. */
export const storedOrToast = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => {
      toast(
        'error',
        'Este aparelho não conseguiu guardar a mudança: pode estar sem espaço ou em janela anônima. Libere espaço e tente de novo.',
      )
      return false
    },
  )
