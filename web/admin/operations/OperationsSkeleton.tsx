import { Card, Skeleton } from 'ui-kit'

export const OperationsSkeleton = () => (
  <Card flush>
    <div className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
        <div key={key} className="flex h-16 items-center px-4">
          <Skeleton className="h-6 w-40" {...(at === 0 && { label: 'Carregando operações' })} />
        </div>
      ))}
    </div>
  </Card>
)
