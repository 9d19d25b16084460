/** The links by which the client reads the contract: a new one is shown once, because the server keeps its hash only. */
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Banner, Button, Card, EmptyState, RemoveButton, SkeletonText } from 'ui-kit'
import type { ClientLink, NewClientLink } from '../../../domain/contract/client-output.ts'
import type { Contract } from '../../../domain/contract/contract-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import { post } from '../../core/api.ts'
import { copyToClipboard } from '../../core/copy-and-download.ts'
import { useFarmKey } from '../../core/data.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { useTimezone } from '../../core/timezone.ts'
import { useShownOnce } from '../../crud/calls/useShownOnce.ts'
import { RemoveDialog } from '../../crud/RemoveDialog.tsx'
import { LoadError } from '../../layout/loaded/LoadError.tsx'
import { useClientLinks } from './contracts.ts'

export function ClientLinks({ contract }: { contract: Contract }) {
  const { data, error, mutate } = useClientLinks(contract.id)
  const path = useFarmKey()(`/contracts/${contract.id}/links`)
  const mayWrite = useIsAllowed('contracts.write')
  const { created, busy, create, onRevoked } = useShownOnce(
    () => post<NewClientLink>(path, {}).then(({ data, link }) => ({ id: data.id, link })),
    mutate,
  )
  if (error && !data) return <LoadError title="Os links não foram carregados" error={error} onRetry={() => mutate()} />
  return (
    <Card
      title="Links do cliente"
      flush={Boolean(data) && !created}
      actions={
        mayWrite && (
          <Button variant="secondary" loading={busy} onClick={() => void create()}>
            Criar link
          </Button>
        )
      }
    >
      {created && <CreatedLink link={created.link} />}
      {data ? <Rows links={data} path={path} mayWrite={mayWrite} onRevoked={onRevoked} /> : <SkeletonText lines={2} />}
    </Card>
  )
}

function CreatedLink({ link }: { link: string }) {
  const farm = useFarm()
  const text = `Os seus lotes e as suas faturas em ${farm?.name ?? 'nosso confinamento'}: ${link}`
  return (
    <Banner
      tone="success"
      title="Link criado, vale por 30 dias"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            icon={<MessageCircle size={18} aria-hidden="true" />}
          >
            Mandar por WhatsApp
          </Button>
          <Button variant="secondary" onClick={() => void copyToClipboard(link, 'Link copiado.')}>
            Copiar link
          </Button>
        </span>
      }
    >
      Mande agora ao cliente. Ele aparece só desta vez: <span className="font-medium break-all">{link}</span>
    </Banner>
  )
}

type RowsProps = { links: ClientLink[]; path: string; mayWrite: boolean; onRevoked: (id: number) => void }

function Rows({ links, path, mayWrite, onRevoked }: RowsProps) {
  const timezone = useTimezone()
  const [revoked, setRevoked] = useState<ClientLink | null>(null)
  if (links.length === 0)
    return (
      <EmptyState
        title="Nenhum link"
        text="Com um link o cliente lê, sem senha, os lotes dele e as faturas enviadas. Nada do que o trato custa."
      />
    )
  return (
    <>
      <ul aria-label="Links do cliente" className="divide-y divide-line">
        {links.map(link => (
          <li key={link.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-medium">{nameOf(link, timezone)}</span>
              <Visits link={link} />
            </span>
            {mayWrite && <RemoveButton label={`Revogar ${nameOf(link, timezone)}`} onClick={() => setRevoked(link)} />}
          </li>
        ))}
      </ul>
      {revoked && (
        <RemoveDialog
          path={`${path}/${revoked.id}`}
          title="Revogar o link?"
          confirmLabel="Revogar"
          onRemoved={() => onRevoked(revoked.id)}
          onClose={() => setRevoked(null)}
        >
          {nameOf(revoked, timezone)}. Quem o tem não lê mais nada.
        </RemoveDialog>
      )}
    </>
  )
}

const nameOf = ({ created_at, expires_at }: ClientLink, timezone: string) =>
  `Link de ${formatDateTime(created_at, timezone)}, ${Date.parse(expires_at) > serverNow() ? 'vale até' : 'venceu em'} ${formatDate(expires_at, timezone)}`

function Visits({ link: { visits, user } }: { link: ClientLink }) {
  const timezone = useTimezone()
  const who = user?.name ?? 'Usuário removido'
  if (visits.length === 0) return <span className="block text-sm text-ink-3">{who} · ainda não foi aberto</span>
  const [last = ''] = visits
  return (
    <details className="text-sm text-ink-3">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">
        {who} · {countText(visits.length, 'visita')}, a última em {formatDateTime(last, timezone)}
      </summary>
      <ul className="pb-1">
        {visits.map(at => (
          <li key={at}>{formatDateTime(at, timezone)}</li>
        ))}
      </ul>
    </details>
  )
}
