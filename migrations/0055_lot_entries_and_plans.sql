CREATE TABLE `lot_entries` (
	`farm_id` integer NOT NULL,
	`id` text NOT NULL,
	`lot_id` integer NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`amount` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `lot_entries_of_lot` ON `lot_entries` (`farm_id`,`lot_id`,`day`);--> statement-breakpoint
CREATE INDEX `lot_entries_of_farm` ON `lot_entries` (`farm_id`,`day`);--> statement-breakpoint
CREATE TABLE `lot_plans` (
	`farm_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`exit_weight` integer NOT NULL,
	`exit_yield` integer NOT NULL,
	`entry_yield` integer,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `lot_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
ALTER TABLE `farms` ADD `gain_yield` integer DEFAULT 6500 NOT NULL;