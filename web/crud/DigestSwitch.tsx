/** Whether the person who looks gets the daily digest of the farm. It is saved at once, because it is a setting of this person only. */
import { Banner, Button, Checkbox, Skeleton } from 'ui-kit'
import { put } from '../core/api.ts'
import { useFarmData, useFarmKey } from '../core/data.ts'
import { toast } from '../core/toasts.ts'
import { toastError } from './toast-error.ts'

type Digest = { enabled: boolean }

export function DigestSwitch() {
  const query = useFarmData<Digest>('/digest')
  const key = useFarmKey()
  const save = async (enabled: boolean) => {
    const { data, message } = await put<{ data: Digest; message: string }>(key('/digest'), { enabled })
    toast('success', message)
    return data
  }
  const change = (enabled: boolean) =>
    void query
      .mutate(save(enabled), { optimisticData: { enabled }, rollbackOnError: true, revalidate: false })
      .catch(toastError)
  if (!query.data && query.error) return <LoadError text={query.error.message} onRetry={() => void query.mutate()} />
  if (!query.data) return <Skeleton className="h-16 w-full" label="Carregando o resumo" />
  return (
    <Checkbox
      label="Receber por email às 6h"
      hint="O que foi entregue ontem, os lotes que ficaram sem trato, os primeiros tratos de hoje e os alertas abertos. Só para você."
      checked={query.data.enabled}
      onChange={change}
    />
  )
}

const LoadError = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="error" title="O resumo não foi carregado" action={<Button onClick={onRetry}>Tentar Novamente</Button>}>
    {text}
  </Banner>
)
