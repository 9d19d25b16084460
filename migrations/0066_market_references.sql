CREATE TABLE `market_references` (
	`farm_id` integer NOT NULL,
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`month` text NOT NULL,
	`name` text NOT NULL,
	`region` text,
	`per_head_day` integer,
	`per_arroba` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `market_references_of_farm` ON `market_references` (`farm_id`,`month`);--> statement-breakpoint
CREATE TABLE `shared_references` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`month` text NOT NULL,
	`name` text NOT NULL,
	`region` text,
	`per_head_day` integer,
	`per_arroba` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `shared_references_by_month` ON `shared_references` (`month`);