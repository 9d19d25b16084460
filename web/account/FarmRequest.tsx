/** The person's own farm, which does not use the product yet: what sales needs to call, sent once, and shown to be corrected. */
import { useState } from 'react'
import useSWR from 'swr'
import { Button, Facts, SkeletonText } from 'ui-kit'
import { formatDate, formatNumber } from '../../domain/format/format.ts'
import type { ApiError } from '../core/api.ts'
import { getData } from '../core/data.ts'
import { Loaded } from '../layout/loaded/Loaded.tsx'
import { AccountSection } from './AccountSection.tsx'
import { FarmRequestForm } from './FarmRequestForm.tsx'
import { FARM_REQUEST_PATH, type SentRequest } from './farm-request.ts'

export function FarmRequest() {
  const query = useSWR<SentRequest | null, ApiError>(FARM_REQUEST_PATH, getData<SentRequest | null>)
  return (
    <AccountSection
      title="Comece com a sua"
      text="Conte como é a sua fazenda. A nossa equipe liga, mostra o sistema e abre a fazenda com você."
    >
      <Loaded
        query={query}
        errorTitle="Não foi possível saber o que você já enviou"
        loading={<SkeletonText lines={4} />}
      >
        {sent => <Content sent={sent} onSaved={next => void query.mutate(next, false)} />}
      </Loaded>
    </AccountSection>
  )
}

type Props = { sent: SentRequest | null; onSaved: (sent: SentRequest) => void }

function Content({ sent, onSaved }: Props) {
  const [isEditing, setEditing] = useState(false)
  const save = (next: SentRequest) => {
    setEditing(false)
    onSaved(next)
  }
  if (!sent) return <FarmRequestForm sent={null} onSaved={save} />
  if (isEditing) return <FarmRequestForm sent={sent} onSaved={save} onCancel={() => setEditing(false)} />
  return <Sent sent={sent} onEdit={() => setEditing(true)} />
}

const Sent = ({ sent, onEdit }: { sent: SentRequest; onEdit: () => void }) => (
  <div className="space-y-4">
    <p>
      <strong>Recebido em {formatDate(sent.sent_at)}.</strong> A nossa equipe liga para {sent.phone} em breve.
    </p>
    <Facts
      facts={[
        { label: 'Fazenda', value: sent.farm_name },
        { label: 'Cidade', value: sent.city },
        { label: 'Cabeças', value: formatNumber(sent.heads) },
        { label: 'Telefone', value: sent.phone },
      ]}
    />
    <div className="flex justify-end">
      <Button variant="secondary" onClick={onEdit}>
        Corrigir
      </Button>
    </div>
  </div>
)
