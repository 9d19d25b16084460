CREATE TABLE `factor_resets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`requested_by` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_by` integer,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `factor_resets_of_user` ON `factor_resets` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `factor_resets_by_time` ON `factor_resets` (`requested_at`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `notes` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `next_call_on` text;--> statement-breakpoint
CREATE INDEX `contacts_by_status` ON `contacts` (`status`,`id`);--> statement-breakpoint
ALTER TABLE `farms` ADD `suspended_at` integer;