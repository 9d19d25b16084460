/** `/proposta/{token}`: the client reads a proposal and answers it. The link is the key, so the page is neither stored nor listed anywhere. */
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { Banner, Button, EmptyState, Logo, ProposalSheet, Skeleton } from 'ui-kit'
import { useParams } from 'wouter'
import { addressText, company, phoneLink } from '../../../domain/company.ts'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import type { PublicProposal } from '../../../domain/proposal/proposal-output.ts'
import type { ProposalAnswer as Answer } from '../../../domain/proposal/status.ts'
import type { ApiError } from '../../core/api.ts'
import { getData } from '../../core/data.ts'
import { SALES_EMAIL } from '../../core/email-addresses.ts'
import { lazyDialog } from '../../core/screen.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { usePrivatePage } from '../../layout/usePrivatePage.ts'

const AnswerDialog = lazyDialog(() => import('./AnswerDialog.tsx'), 'AnswerDialog')

export function ProposalAnswer() {
  const { token } = useParams<{ token: string }>()
  usePrivatePage()
  const path = `/proposals/${token}`
  const query = useSWR<PublicProposal, ApiError>(path, getData<PublicProposal>)
  return (
    <main className="mx-auto min-h-dvh w-full max-w-4xl space-y-6 px-4 py-6 sm:py-10">
      <Logo />
      <Loaded
        query={query}
        errorTitle="A proposta não foi carregada"
        loading={<Skeleton className="h-96 w-full" />}
        missing={<DeadLink />}
      >
        {proposal => <Proposal proposal={proposal} path={path} onAnswered={() => void query.mutate()} />}
      </Loaded>
      <Vendor />
    </main>
  )
}

type Props = { proposal: PublicProposal; path: string; onAnswered: () => void }

function Proposal({ proposal, path, onAnswered }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isOpen = proposal.status === 'sent'
  return (
    <>
      <header className="space-y-1">
        <h1 className="font-display text-3xl font-semibold">Proposta comercial nº {proposal.id}</h1>
        {isOpen && <p className="text-ink-2">Leia e responda até {formatDate(proposal.valid_until)}.</p>}
        <PdfLink path={path} />
      </header>
      {!isOpen && <Answered proposal={proposal} />}
      <ProposalSheet offer={proposal} />
      {isOpen && (
        <section aria-label="Resposta" className="space-y-3 rounded-card bg-sunken p-4 sm:p-8">
          <h2 className="font-display text-xl font-semibold">Sua resposta</h2>
          <p className="text-ink-2">
            A nossa equipe recebe a sua resposta com o nome e o horário. Se ficou alguma dúvida, escreva antes para{' '}
            <MailLink />.
          </p>
          <div className="flex flex-wrap gap-3 max-sm:*:basis-full">
            <Button size="field" onClick={() => setAnswer('approved')}>
              Aprovar proposta
            </Button>
            <Button size="field" variant="secondary" onClick={() => setAnswer('rejected')}>
              Não aprovar
            </Button>
          </div>
        </section>
      )}
      {answer && <AnswerDialog answer={answer} path={path} onClose={() => setAnswer(null)} onAnswered={onAnswered} />}
    </>
  )
}

/** The browser downloads it itself, because the mail may have opened the page inside its own app, where a script cannot save a file. */
const PdfLink = ({ path }: Pick<Props, 'path'>) => (
  <a
    href={`/api/v1${path}/pdf`}
    download
    className="inline-flex min-h-11 items-center gap-2 font-medium text-pasture underline underline-offset-2"
  >
    <FileDown size={18} aria-hidden="true" />
    Baixar a proposta em PDF
  </a>
)

const Answered = ({ proposal: { status, answered_by, answered_at } }: Pick<Props, 'proposal'>) => {
  const approved = status === 'approved'
  return (
    <Banner tone={approved ? 'success' : 'info'} title={approved ? 'Proposta aprovada' : 'Proposta não aprovada'}>
      Resposta de {answered_by}
      {answered_at && `, em ${formatDateTime(answered_at)}`}.{' '}
      {approved ? 'A nossa equipe entra em contato para combinar os próximos passos.' : 'Obrigado por avisar.'}
    </Banner>
  )
}

const DeadLink = () => (
  <EmptyState
    wholePage
    title="Este link não vale mais"
    text={
      <>
        A proposta venceu, ou há um link mais novo no seu email. Para receber outra, escreva para <MailLink />.
      </>
    }
  />
)

/** The same facts as in the head of the PDF. */
const Vendor = () => (
  <footer className="border-t border-line pt-5 text-sm text-ink-2">
    <p className="font-medium text-ink">{company.legalName}</p>
    <p>CNPJ {company.cnpj}</p>
    <p className="text-balance">{addressText(company)}</p>
    <p className="flex flex-wrap gap-x-5">
      <a href={phoneLink(company.phone)} className="py-1 whitespace-nowrap underline underline-offset-2">
        {company.phone}
      </a>
      <a href={`mailto:${SALES_EMAIL}`} className="py-1 underline underline-offset-2">
        {SALES_EMAIL}
      </a>
    </p>
  </footer>
)

const MailLink = () => (
  <a href={`mailto:${SALES_EMAIL}`} className="font-medium text-pasture underline underline-offset-2">
    {SALES_EMAIL}
  </a>
)
