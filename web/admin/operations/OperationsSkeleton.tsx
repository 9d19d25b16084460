import { Card, Skeleton, SkeletonText } from 'ui-kit'

export const OperationsSkeleton = () => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
      <Card key={key}>
        <Skeleton className="mb-4 h-7 w-40" {...(at === 0 && { label: 'Carregando operações' })} />
        <SkeletonText lines={4} />
      </Card>
    ))}
  </div>
)
