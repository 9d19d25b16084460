/** Whether the person who looks gets the daily digest of the farm. It is saved at once, because it is a setting of this person only. */
import { Banner, Button, Checkbox, SegmentedControl, Skeleton } from 'ui-kit'
import type { DigestChannel } from '../../domain/digest/channel.ts'
import type { Digest } from '../../domain/settings/settings-output.ts'
import { put } from '../core/api.ts'
import { useFarmData, useFarmKey } from '../core/data.ts'
import { toast } from '../core/toasts.ts'
import { toastError } from './calls/toast-error.ts'

export function DigestSwitch() {
  const query = useFarmData<Digest>('/digest')
  const key = useFarmKey()
  const save = async (changes: { enabled: boolean; channel?: DigestChannel }) => {
    const { data, message } = await put<{ data: Digest; message: string }>(key('/digest'), changes)
    toast('success', message)
    return data
  }
  const change = (before: Digest, changes: { enabled: boolean; channel?: DigestChannel }) =>
    void query
      .mutate(save(changes), {
        optimisticData: { ...before, ...changes },
        rollbackOnError: true,
        revalidate: false,
      })
      .catch(toastError)
  if (!query.data && query.error) return <LoadError text={query.error.message} onRetry={() => void query.mutate()} />
  if (!query.data) return <Skeleton className="h-16 w-full" label="Carregando o resumo" />
  const digest = query.data
  return (
    <div className="space-y-3">
      <Checkbox
        label={digest.channel === 'whatsapp' ? 'Receber por WhatsApp às 6h' : 'Receber por email às 6h'}
        hint="O que foi entregue ontem, os lotes que ficaram sem trato, os primeiros tratos de hoje e os alertas abertos. Só para você."
        checked={digest.enabled}
        onChange={enabled => change(digest, { enabled })}
      />
      {digest.enabled && digest.whatsapp_linked && (
        <SegmentedControl
          label="Por onde o resumo chega"
          options={CHANNELS}
          value={digest.channel}
          onChange={channel => change(digest, { enabled: true, channel })}
        />
      )}
    </div>
  )
}

const CHANNELS: { value: DigestChannel; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'whatsapp', label: 'WhatsApp' },
]

const LoadError = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Banner tone="error" title="O resumo não foi carregado" action={<Button onClick={onRetry}>Tentar Novamente</Button>}>
    {text}
  </Banner>
)
