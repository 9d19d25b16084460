/** The references of the market that all farms see. */
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Button, PageHeader } from 'ui-kit'
import type { MarketReference } from '../../../domain/cost/market-reference/market-reference-output.ts'
import { ReferenceCard } from '../../crud/market-references/ReferenceCard.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { RowsSkeleton } from '../ListToolbar.tsx'
import { useStaffData } from '../staff-data.ts'

const PATH = '/manager/shared_references'

export function SharedReferences() {
  const [isCreating, setCreating] = useState(false)
  const { mutate } = useSWRConfig()
  return (
    <>
      <PageHeader
        title="Referências de mercado"
        text="O que cada fazenda com custos vê ao lado dos seus. O que uma fazenda informa por si vale mais para ela."
        actions={<Button onClick={() => setCreating(true)}>Informar referência</Button>}
      />
      <Loaded
        query={useStaffData<MarketReference[]>('/shared_references')}
        errorTitle="As referências não foram carregadas"
        loading={<RowsSkeleton label="Carregando referências..." />}
      >
        {references => (
          <ReferenceCard
            owner={{ path: PATH, isStaff: true }}
            references={references}
            mayWrite={() => true}
            isCreating={isCreating}
            onCreated={() => setCreating(false)}
            onChanged={() => void mutate(PATH)}
            emptyText="Informe um mês do ICBC ou do ICAP, e as fazendas passam a ver a comparação."
          />
        )}
      </Loaded>
    </>
  )
}
