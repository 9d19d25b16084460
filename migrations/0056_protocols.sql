CREATE TABLE `protocols` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`name` text NOT NULL,
	`steps` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `protocols_of_farm` ON `protocols` (`farm_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `protocols_of_farm_ever` ON `protocols` (`farm_id`,`deleted_at`,`id`);--> statement-breakpoint
ALTER TABLE `lots` ADD `next_rule_id` integer REFERENCES rules(id);--> statement-breakpoint
ALTER TABLE `lots` ADD `next_rule_on` text;--> statement-breakpoint
ALTER TABLE `lots` ADD `protocol` text;--> statement-breakpoint
CREATE INDEX `lots_of_next_rule` ON `lots` (`farm_id`,`next_rule_on`) WHERE next_rule_on is not null;