/** Farm access tokens: which programs may read or write the farm's data. */
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, EmptyState, PageHeader, RecordCard, Skeleton } from 'ui-kit'
import type { FarmTokenJson } from '../../../domain/account/farm-token.ts'
import { tokenAccessLabels } from '../../../domain/account/farm-token.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { useFarmData, useFarmKey } from '../../core/data.ts'
import { lazyDialog } from '../../core/screen.ts'
import { RemoveDialog } from '../../crud/RemoveDialog.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'

const CreateTokenDialog = lazyDialog(() => import('./CreateTokenDialog.tsx'), 'CreateTokenDialog')

export function TokenList() {
  const query = useFarmData<FarmTokenJson[]>('/tokens')
  const [creating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<FarmTokenJson | null>(null)
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
        {tokens => <Tokens tokens={tokens} onRevoke={setRevoked} />}
      </Loaded>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog token={revoked} onRevoked={() => query.mutate()} onClose={() => setRevoked(null)} />}
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
    <ul className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
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
        { label: 'Criado por', value: token.created_by.name },
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

type RevokeProps = { token: FarmTokenJson; onRevoked: () => unknown; onClose: () => void }

const RevokeDialog = ({ token: { id, name }, onRevoked, onClose }: RevokeProps) => (
  <RemoveDialog
    path={useFarmKey()(`/tokens/${id}`)}
    title={`Revogar o acesso ${name}?`}
    confirmLabel="Revogar"
    onRemoved={onRevoked}
    onClose={onClose}
  >
    O programa que o usa perde o acesso aos dados na mesma hora. Isto não pode ser desfeito.
  </RemoveDialog>
)
