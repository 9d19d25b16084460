CREATE TABLE `recipe_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`valid_from` text NOT NULL,
	`timer` integer NOT NULL,
	`dry_matter_percent` real NOT NULL,
	`basis` text NOT NULL,
	`dry_matter_source` text NOT NULL,
	`mix` text NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `recipe_versions_of_recipe` ON `recipe_versions` (`farm_id`,`recipe_id`,`valid_from`);--> statement-breakpoint
ALTER TABLE `recipes` ADD `valid_from` text;--> statement-breakpoint
ALTER TABLE `recipes` ADD `versions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `recipes` ADD `next_version_on` text;--> statement-breakpoint
CREATE INDEX `recipes_to_change` ON `recipes` (`next_version_on`) WHERE next_version_on is not null;