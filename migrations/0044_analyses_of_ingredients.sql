CREATE TABLE `ingredient_analyses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`day` text NOT NULL,
	`dry_matter` real NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ingredient_analyses_of_ingredient` ON `ingredient_analyses` (`ingredient_id`,`day`);--> statement-breakpoint
CREATE INDEX `ingredient_analyses_of_farm` ON `ingredient_analyses` (`farm_id`,`day`);--> statement-breakpoint
ALTER TABLE `ingredients` ADD `wet` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ingredients` ADD `analysed_on` text;--> statement-breakpoint
ALTER TABLE `ingredients` ADD `dry_matter` real;--> statement-breakpoint
ALTER TABLE `recipe_ingredients` ADD `as_fed_percent` real;--> statement-breakpoint
ALTER TABLE `recipe_ingredients` ADD `dry_matter_share` real;--> statement-breakpoint
ALTER TABLE `recipes` ADD `basis` text DEFAULT 'as_fed' NOT NULL;--> statement-breakpoint
ALTER TABLE `recipes` ADD `dry_matter_source` text DEFAULT 'typed' NOT NULL;