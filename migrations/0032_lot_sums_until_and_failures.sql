-- Sums of lots end with the day before the one that is being fed: those that exist have all days. And a count of failed mails.
CREATE TABLE `lot_sums_until` (
	`farm_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
ALTER TABLE `jobs` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO lot_sums_until (farm_id, day)
SELECT id, date((SELECT max(day) FROM farm_lot_days l WHERE l.farm_id = farms.id), '+1 day') FROM farms
WHERE EXISTS (SELECT 1 FROM farm_lot_days l WHERE l.farm_id = farms.id);
