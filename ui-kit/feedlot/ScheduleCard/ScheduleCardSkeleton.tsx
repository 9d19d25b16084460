import { Skeleton } from '../../base/Skeleton/Skeleton.tsx'

/** The place of a programme's card while it loads. */
export function ScheduleCardSkeleton({ label }: { label?: string }) {
  return (
    <div className="rounded-card border border-line bg-surface shadow-soft">
      <div className="p-4">
        <Skeleton className="h-6 w-28" {...(label && { label })} />
        <Skeleton className="mt-2 h-4 w-40" />
        <div className="mt-4 grid grid-cols-3 gap-3">
          {['count', 'load', 'date'].map(figure => (
            <Skeleton key={figure} className="h-11 w-20 max-w-full" />
          ))}
        </div>
        <Skeleton className="mt-4 h-6 w-32 rounded-full" />
      </div>
      <div className="min-h-12 border-t border-line" />
    </div>
  )
}
