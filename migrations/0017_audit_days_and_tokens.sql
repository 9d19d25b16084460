CREATE TABLE `farm_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`access` text NOT NULL,
	`token_hash` text NOT NULL,
	`hint` text NOT NULL,
	`expires_on` text NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_on` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `farm_tokens_token_hash_unique` ON `farm_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `farm_tokens_of_farm` ON `farm_tokens` (`farm_id`,`id`);--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `day` text DEFAULT '' NOT NULL;