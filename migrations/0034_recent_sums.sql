-- The figures of a lot come from the days as they were fed. The lots that were fed before have the sums of their last seven days at once.
ALTER TABLE `lots` ADD `recent_sums` text;
--> statement-breakpoint
UPDATE `lots` SET `recent_sums` = (
	SELECT json_object('fedDays', count(*), 'headDays', sum(d.quantity), 'liveWeight', sum(d.quantity * d.projected_avg_weight),
		'planned', sum(d.planned), 'delivered', sum(d.delivered), 'dryMatter', sum(d.dry_matter),
		'readings', count(d.note), 'notes', coalesce(sum(cast(round(d.note * 100) as integer)), 0))
	FROM json_each(`lots`.`recent_days`) recent
	CROSS JOIN `farm_lot_days` d ON d.farm_id = `lots`.farm_id AND d.day = recent.value ->> 'day' AND d.lot_id = `lots`.id
) WHERE `recent_days` <> '[]';
