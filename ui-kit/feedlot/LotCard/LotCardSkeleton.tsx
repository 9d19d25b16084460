import { Skeleton } from '../../base/Skeleton/Skeleton.tsx'

/** Placeholder of a LotCard with the same size, so that the layout does not shift when it loads. */
export function LotCardSkeleton({ label }: { label?: string }) {
  return (
    <div className="@container rounded-card border border-line bg-surface p-4 shadow-soft">
      <div className="flex items-start gap-3">
        <Skeleton className="h-9 w-13" {...(label && { label })} />
        <div className="h-12 pt-0.5">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-2 h-4 w-14" />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 @min-[18.5rem]:grid-cols-3">
        {['heads', 'weight', 'gain', 'intake', 'consumption', 'load'].map(figure => (
          <div key={figure} className="h-11 pt-1">
            <Skeleton className="h-5 w-14" />
            <Skeleton className="mt-1.5 h-3.5 w-20 max-w-full" />
          </div>
        ))}
      </div>
      <div className="mt-3 h-5 pt-0.5">
        <Skeleton className="h-3.5 w-20" />
      </div>
      <div className="mt-1 flex h-10 items-end gap-1">
        {['sáb', 'dom', 'seg', 'ter', 'qua', 'qui', 'hoje'].map(day => (
          <Skeleton key={day} className="h-7 flex-1" />
        ))}
      </div>
      <div className="mt-1.5 flex h-5.5 items-center justify-between">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3.5 w-16" />
      </div>
    </div>
  )
}
