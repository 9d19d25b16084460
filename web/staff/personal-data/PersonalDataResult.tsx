/** What is held of a person, and what the staff does about it. */
import { Banner, Card } from 'ui-kit'
import type { PersonalData } from '../../../domain/personal-data/personal-data-output.ts'
import { HeldContacts, HeldInvitations, HeldProposals, HeldRegistrations } from './HeldRecords.tsx'
import { PersonalDataActions } from './PersonalDataActions.tsx'

type Props = { person: string; data: PersonalData; onErased: () => void }

export const PersonalDataResult = ({ person, data, onErased }: Props) => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="space-y-6">
      {data.contacts.length > 0 && <HeldContacts contacts={data.contacts} />}
      {data.proposals.length > 0 && <HeldProposals proposals={data.proposals} />}
      {data.invitations.length > 0 && <HeldInvitations invitations={data.invitations} />}
      {data.registrations.length > 0 && <HeldRegistrations registrations={data.registrations} />}
    </div>
    {data.has_account ? <OfAnAccount /> : <PersonalDataActions person={person} data={data} onErased={onErased} />}
  </div>
)

const OfAnAccount = () => (
  <Card title="Este email é de uma conta">
    <Banner tone="info" title="A própria pessoa faz os dois">
      Ela entra, abre Minha conta e exporta ou exclui tudo o que está aqui, junto com a conta.
    </Banner>
  </Card>
)
