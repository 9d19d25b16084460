/** The references with which the farm compares its costs: its own, and those that the vendor's staff types for all farms. */
import { useState } from 'react'
import { Button, PageHeader, SkeletonText } from 'ui-kit'
import { useFarmKey, useReload } from '../../core/data.ts'
import { useIsAllowed } from '../../core/session.ts'
import { ReferenceCard } from '../../crud/market-references/ReferenceCard.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useMarketReferences } from './market-references.ts'

export function MarketReferences() {
  const [isCreating, setCreating] = useState(false)
  const mayWrite = useIsAllowed('costs.write')
  const path = useFarmKey()('/market_references')
  const reload = useReload(['/market_references'])
  return (
    <div className="space-y-6">
      <PageHeader
        title="Referências de mercado"
        text="O que a @ custa em outros confinamentos, mês a mês. Os custos da fazenda são comparados com elas."
        actions={mayWrite && <Button onClick={() => setCreating(true)}>Informar referência</Button>}
      />
      <Loaded
        query={useMarketReferences()}
        errorTitle="As referências não foram carregadas"
        loading={<SkeletonText lines={6} />}
      >
        {references => (
          <ReferenceCard
            owner={{ path, isStaff: false }}
            references={references}
            mayWrite={({ shared }) => mayWrite && !shared}
            isCreating={isCreating}
            onCreated={() => setCreating(false)}
            onChanged={() => void reload()}
            emptyText="Informe o ICBC, o ICAP ou o custo de um vizinho, e a comparação aparece nos custos."
          />
        )}
      </Loaded>
    </div>
  )
}
