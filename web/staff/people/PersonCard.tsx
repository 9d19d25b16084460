/** A person: their farms, sessions and second factor, and what support may do. */
import { useState } from 'react'
import { Badge, Button, Card, type Fact, Facts } from 'ui-kit'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import type { PersonJson } from '../../../domain/staff/person.ts'
import { RemoveDialog } from '../../crud/RemoveDialog.tsx'
import { StaffAuditCard } from '../StaffAuditCard.tsx'
import { PersonFactor } from './PersonFactor.tsx'
import { sessionsPath } from './people.ts'

type Props = { person: PersonJson; onChange: () => unknown }

export const PersonCard = ({ person, onChange }: Props) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <div className="space-y-6">
      <Card
        title={
          <span className="wrap-anywhere">
            {person.name} {person.staff && <Badge plain>Equipe</Badge>}
          </span>
        }
      >
        <Facts facts={factsOf(person)} />
      </Card>
      <StaffAuditCard type="person" id={person.id} version={versionOf(person)} />
    </div>
    <div className="space-y-6">
      <Sessions person={person} onChange={onChange} />
      <PersonFactor person={person} onChange={onChange} />
    </div>
  </div>
)

/** What an action of the staff changes. */
const versionOf = ({ sessions, second_factor, second_factor_reset }: PersonJson) =>
  JSON.stringify([sessions.open, second_factor, second_factor_reset])

const factsOf = ({ email, verified, created_at, farms }: PersonJson): Fact[] => [
  { label: 'Email', value: email },
  { label: 'Email confirmado', value: verified ? 'Sim' : 'Não' },
  { label: 'Conta criada em', value: formatDate(created_at) },
  {
    label: farms.length === 1 ? 'Fazenda' : 'Fazendas',
    value: farms.length === 0 ? 'Nenhuma' : <FarmList farms={farms} />,
  },
]

const FarmList = ({ farms }: Pick<PersonJson, 'farms'>) => (
  <ul className="space-y-1 text-right">
    {farms.map(({ id, name, user_type, active }) => (
      <li key={id}>
        {name}, {userTypeLabels[user_type]}
        {!active && ' (inativo)'}
      </li>
    ))}
  </ul>
)

function Sessions({ person, onChange }: Props) {
  const { open, last_seen_at } = person.sessions
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Sessões">
      <div className="space-y-4">
        <Facts
          facts={[
            { label: 'Abertas agora', value: open },
            { label: 'Último acesso', value: last_seen_at ? formatDateTime(last_seen_at) : 'Nenhum' },
          ]}
        />
        {open > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Encerrar sessões
          </Button>
        )}
      </div>
      {asking && (
        <RemoveDialog
          path={sessionsPath(person.id)}
          title={`Encerrar as sessões de ${person.name}?`}
          confirmLabel="Encerrar sessões"
          variant="primary"
          onRemoved={onChange}
          onClose={() => setAsking(false)}
        >
          Sai da conta em todos os aparelhos e recebe um email. O que ainda não foi enviado continua guardado neles.
        </RemoveDialog>
      )}
    </Card>
  )
}
