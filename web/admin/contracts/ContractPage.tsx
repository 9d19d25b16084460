/** A contract: what was agreed, its invoices, and the links by which the client reads them. */
import { type ReactNode, useState } from 'react'
import { Button, Card, Link, PageHeader, SkeletonText, Tag } from 'ui-kit'
import { deathBearerLabels } from '../../../domain/contract/contract.ts'
import type { Contract } from '../../../domain/contract/contract-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'
import { HistoryLink } from '../../crud/links/HistoryLink.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { MissingRecord } from '../../layout/loaded/MissingRecord.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { lotHref, useCorralNames } from '../lots/lots.ts'
import { ClientLinks } from './ClientLinks.tsx'
import { contractHref, contractsHref, termsText, useContract } from './contracts.ts'
import { InvoiceList } from './InvoiceList.tsx'

const InvoiceDialog = lazyDialog(() => import('./InvoiceDialog.tsx'), 'InvoiceDialog')

export const ContractPage = ({ id }: { id: number }) => (
  <Loaded
    query={useContract(id)}
    errorTitle="O contrato não foi carregado"
    loading={<SkeletonText lines={12} />}
    missing={
      <MissingRecord
        title="Contrato não encontrado"
        text="Ele pode ter sido excluído. Volte para a lista e escolha outro."
        href={contractsHref}
        action="Ver contratos"
      />
    }
  >
    {contract => <Content contract={contract} />}
  </Loaded>
)

function Content({ contract }: { contract: Contract }) {
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useIsAllowed('contracts.write')
  usePageTitle(`Contrato de ${contract.client_name}`)
  return (
    <div className="space-y-6">
      <PageHeader
        title={<span className="wrap-anywhere">{contract.client_name}</span>}
        text={`${termsText(contract)}.`}
        actions={
          <>
            <HistoryLink type="contract" id={contract.id} />
            {mayWrite && (
              <>
                <Button variant="secondary" href={`${contractHref(contract.id)}/edit`}>
                  Editar
                </Button>
                <Button onClick={() => setOpen(true)}>Criar fatura</Button>
              </>
            )}
          </>
        }
      />
      <Terms contract={contract} />
      <InvoiceList contractId={contract.id} />
      <ClientLinks contract={contract} />
      {isOpen && <InvoiceDialog contract={contract} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Terms({ contract: { lots, deaths, arroba_price, services } }: { contract: Contract }) {
  const corralOf = useCorralNames()
  return (
    <Card title="Combinado">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Term label="Lotes">
          {lots.map(({ id, name }) => (
            <Link
              key={id}
              href={lotHref(id)}
              className="touch-target mr-4 inline-flex min-h-8 items-center gap-2 text-pasture wrap-anywhere"
            >
              <LotName name={name} corral={corralOf({ id })} />
            </Link>
          ))}
        </Term>
        <Term label="Quem paga as mortes">
          O {deathBearerLabels[deaths]}
          {arroba_price !== null && `, @ a ${formatReais(arroba_price)}`}
        </Term>
        {services.length > 0 && (
          <Term label="Serviços à parte">
            <ul>
              {services.map(({ day, description, amount }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two services may be the same
                <li key={at}>{`${formatDate(day)}, ${description}: ${formatReais(amount)}`}</li>
              ))}
            </ul>
          </Term>
        )}
      </dl>
    </Card>
  )
}

const LotName = ({ name, corral }: { name: string; corral: string | undefined }) => (
  <>
    {corral && <Tag name={corral} size="sm" />}
    {name}
  </>
)

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
)
