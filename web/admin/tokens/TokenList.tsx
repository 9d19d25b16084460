/** Farm access tokens: which programs may read or write the farm's data. */
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, ConfirmDialog, EmptyState, PageHeader, RecordCard, Skeleton } from 'ui-kit'
import type { FarmTokenJson } from '../../../domain/account/farm-token.ts'
import { tokenAccessLabels } from '../../../domain/account/farm-token.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { useFarmData } from '../../core/data.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useRevokeToken } from './tokens.ts'

const CreateTokenDialog = lazyDialog(() => import('./CreateTokenDialog.tsx'), 'CreateTokenDialog')

export function TokenList() {
  const query = useFarmData<FarmTokenJson[]>('/tokens')
  const [creating, setCreating] = useState(false)
  const { confirmRevoke, dialog } = useRevokeDialog()
  return (
    <>
      <PageHeader
        title="Integrações"
        text="Crie um acesso para a sua planilha, o seu BI ou outro programa ler os dados da fazenda."
        actions={<Button onClick={() => setCreating(true)}>Criar acesso</Button>}
      />
      <Loaded
        query={query}
        errorTitle="Os acessos não foram carregados"
        loading={<Skeleton className="h-48" label="Carregando acessos" />}
      >
        {tokens => <Tokens tokens={tokens} onRevoke={confirmRevoke} />}
      </Loaded>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {dialog}
    </>
  )
}

type TokensProps = { tokens: FarmTokenJson[]; onRevoke: (token: FarmTokenJson) => void }

const Tokens = ({ tokens, onRevoke }: TokensProps) =>
  tokens.length === 0 ? (
    <EmptyState
      title="Nenhum acesso criado"
      text="O acesso vale só para esta fazenda, até o dia que você escolher. Você o revoga quando quiser."
    />
  ) : (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {tokens.map(token => (
        <li key={token.id} className="grid min-w-0">
          <TokenCard token={token} onRevoke={() => onRevoke(token)} />
        </li>
      ))}
    </ul>
  )

const stateBadges = {
  live: null,
  expired: <Badge plain>Vencido</Badge>,
  paused: <Badge tone="pending">Parado</Badge>,
}

function TokenCard({ token, onRevoke }: { token: FarmTokenJson; onRevoke: () => void }) {
  const { name, state } = token
  return (
    <RecordCard
      name={name}
      prefix={<KeyRound size={18} className="text-ink-3" />}
      badges={stateBadges[state]}
      muted={state !== 'live'}
      actions={
        <span className="mr-2">
          <Button variant="ghost" onClick={onRevoke} aria-label={`Revogar ${name}`}>
            Revogar
          </Button>
        </span>
      }
      facts={[
        { label: 'Permissão', value: `${tokenAccessLabels[token.access]}${token.costs ? ', com custos' : ''}` },
        { label: 'Vale até', value: formatDate(token.expires_on) },
        { label: 'Último uso', value: token.last_used_on ? formatDate(token.last_used_on) : 'Ainda não usado' },
        { label: 'Código', value: <code className="font-mono text-sm">cocho_…{token.hint}</code> },
        { label: 'Criado por', value: token.created_by.name, size: 'sm' },
      ]}
    >
      {state === 'paused' && (
        <p className="text-sm text-ink-2">
          {token.created_by.name} não é mais gestor da fazenda, e por isso o acesso não funciona. Crie outro no lugar.
        </p>
      )}
    </RecordCard>
  )
}

/** The confirmation names the token that goes, and stays until the server has revoked it. */
function useRevokeDialog() {
  const revoke = useRevokeToken()
  const [open, setOpen] = useState(false)
  const { busy, call } = useCall()
  // stays while the dialog closes
  const [token, setToken] = useState<FarmTokenJson | null>(null)
  const confirmRevoke = (chosen: FarmTokenJson) => {
    setToken(chosen)
    setOpen(true)
  }
  const confirm = async (chosen: FarmTokenJson) => {
    await call(revoke(chosen))
    setOpen(false)
  }
  const dialog = (
    <ConfirmDialog
      open={open}
      onCancel={() => setOpen(false)}
      onConfirm={() => token && void confirm(token)}
      busy={busy}
      title={`Revogar o acesso ${token?.name ?? ''}?`}
      confirmLabel="Revogar"
    >
      O programa que o usa perde o acesso aos dados na mesma hora. Isto não pode ser desfeito.
    </ConfirmDialog>
  )
  return { confirmRevoke, dialog }
}
