CREATE TABLE `closings` (
	`farm_id` integer NOT NULL,
	`id` text NOT NULL,
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`sheet` text NOT NULL,
	`result` integer,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `closings_of_lot` ON `closings` (`farm_id`,`lot_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `closings_of_farm` ON `closings` (`farm_id`,`day`);