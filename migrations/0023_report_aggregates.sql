-- What the reports read: sums of a lot's days, and a day's figures by ingredient and lot in one row. Filled here for the days that exist.
CREATE TABLE `lot_sums` (
	`farm_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`fed_days` integer NOT NULL,
	`head_days` integer NOT NULL,
	`live_weight` integer NOT NULL,
	`planned` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`dry_matter` integer DEFAULT 0 NOT NULL,
	`readings` integer NOT NULL,
	`notes` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `lot_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `farm_days` ADD `ingredients` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `farm_days` ADD `notes` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `operator_days` ADD `ingredients` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `operator_days` ADD `lots` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `ingredients_of_farm_ever` ON `ingredients` (`farm_id`,`id`);--> statement-breakpoint
UPDATE farm_days SET
  ingredients = (SELECT json_group_object(i.ingredient_id, json_array(i.planned, i.consumed) ORDER BY i.ingredient_id) FROM ingredient_days i
    WHERE i.farm_id = farm_days.farm_id AND i.day = farm_days.day),
  notes = (SELECT json_group_object(l.lot_id, l.note ORDER BY l.lot_id) FROM farm_lot_days l
    WHERE l.farm_id = farm_days.farm_id AND l.day = farm_days.day AND l.note IS NOT NULL);
--> statement-breakpoint
UPDATE operator_days SET ingredients = (
  SELECT json_group_object(of_id, json_array(count, expected, actual, miss) ORDER BY of_id) FROM (
    SELECT l.ingredient_id AS of_id, count(*) AS count, sum(l.expected) AS expected, sum(l.actual) AS actual, sum(abs(l.actual - l.expected)) AS miss
    FROM operations o CROSS JOIN load_lines l ON l.operation_id = o.id
    WHERE o.farm_id = operator_days.farm_id AND o.day = operator_days.day AND o.user_id = operator_days.user_id AND o.deleted_at IS NULL
      AND l.actual IS NOT NULL AND iif(l.source IS NULL, l.actual <> 0, l.source <> 'skipped')
    GROUP BY l.ingredient_id)),
lots = (
  SELECT json_group_object(of_id, json_array(count, expected, actual, miss) ORDER BY of_id) FROM (
    SELECT l.lot_id AS of_id, count(*) AS count, sum(l.expected) AS expected, sum(l.actual) AS actual, sum(abs(l.actual - l.expected)) AS miss
    FROM operations o CROSS JOIN unload_lines l ON l.operation_id = o.id
    WHERE o.farm_id = operator_days.farm_id AND o.day = operator_days.day AND o.user_id = operator_days.user_id AND o.deleted_at IS NULL
      AND l.actual IS NOT NULL AND iif(l.source IS NULL, l.actual <> 0, l.source <> 'skipped')
    GROUP BY l.lot_id));
--> statement-breakpoint
INSERT INTO lot_sums (farm_id, lot_id, day, fed_days, head_days, live_weight, planned, delivered, dry_matter, readings, notes)
SELECT farm_id, lot_id, day, sum(delivered > 0) OVER w, sum(iif(delivered > 0, quantity, 0)) OVER w,
  sum(iif(delivered > 0, quantity * projected_avg_weight, 0)) OVER w, sum(planned) OVER w, sum(delivered) OVER w, sum(dry_matter) OVER w,
  sum(note IS NOT NULL) OVER w, sum(coalesce(cast(round(note * 100) AS integer), 0)) OVER w
FROM farm_lot_days WINDOW w AS (PARTITION BY farm_id, lot_id ORDER BY day);
