import { toast } from '../../core/toasts.ts'

/** Resolves to whether a change of the outbox is on the disk. After a failure shows a toast about `what`. */
export const storedOrToast = (change: Promise<unknown>, what = 'a mudança'): Promise<boolean> =>
  change.then(
    () => true,
    () => {
      toast(
        'error',
        `Este aparelho não conseguiu guardar ${what}: pode estar sem espaço ou em janela anônima. Libere espaço e tente de novo.`,
      )
      return false
    },
  )
