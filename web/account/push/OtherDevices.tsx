/** The other devices of the person that get notifications of this farm. */
import { Button, Card } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import type { PushSubscriptionJson } from '../../../domain/push/subscription.ts'

type Props = {
  devices: readonly PushSubscriptionJson[]
  busy: boolean
  onTurnOff: (device: PushSubscriptionJson) => Promise<void>
}

export const OtherDevices = ({ devices, busy, onTurnOff }: Props) => (
  <Card title="Seus outros aparelhos">
    <ul className="divide-y divide-line">
      {devices.map(one => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold">{one.device}</p>
            <p className="text-sm text-ink-2">Desde {formatDate(one.created_at)}</p>
          </div>
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => void onTurnOff(one)}
            aria-label={`Desligar os avisos de ${one.device}, desde ${formatDate(one.created_at)}`}
          >
            Desligar
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)
